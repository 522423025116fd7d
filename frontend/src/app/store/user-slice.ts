import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Named, SessionUser } from '@/api/principal';

interface UserState {
  users: Named[];
  user: string;
  currentUser: SessionUser | null;
  loading: boolean;
  error: string | null;
}

const initialState: UserState = { users: [], user: '', currentUser: null, loading: false, error: null };

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    loginSuccess: (state, { payload }: PayloadAction<SessionUser>) => {
      state.currentUser = payload;
      state.error = null;
    },
    logout: (state) => {
      state.currentUser = null;
    },
    fetchUsersStart: (state) => {
      state.loading = true;
    },
    fetchUsersSuccess: (state, { payload }: PayloadAction<Named[]>) => {
      state.loading = false;
      state.users = payload;
    },
    fetchUsersFailure: (state, { payload }: PayloadAction<string>) => {
      state.loading = false;
      state.error = payload;
    },
  },
});

export const { loginSuccess, logout, fetchUsersStart, fetchUsersSuccess, fetchUsersFailure } =
  userSlice.actions;
