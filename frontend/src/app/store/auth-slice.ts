import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@/components/access/principal';

interface AuthState {
  user: SessionUser | null;
  isAuthenticated: boolean;
}

const initialState: AuthState = { user: null, isAuthenticated: false };

/** Persisted as a hint of the last user; the session layer's answer is authoritative. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    setUser: (_state, { payload }: PayloadAction<SessionUser>) => ({ user: payload, isAuthenticated: true }),
    clearUser: () => initialState,
  },
});

export const { setUser, clearUser } = authSlice.actions;
