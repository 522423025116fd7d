import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { usersApi } from '@/api/generated/users';
import type { NamedRef, SessionUser } from '@/components/access/principal';
import { clearUser, setUser } from './auth-slice';

interface UserState {
  /** Of the last list of people, whichever filters and page it had: a list reads its own query. */
  users: NamedRef[];
  /** The address of the person who is signed in; empty without a session. */
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
  },
  // The loading state of the list of people.
  extraReducers: (builder) => {
    const { listUsers } = usersApi.endpoints;
    builder
      .addCase(setUser, (state, { payload }) => {
        state.user = payload.email;
      })
      .addCase(clearUser, (state) => {
        state.user = '';
      })
      .addMatcher(listUsers.matchPending, (state) => {
        state.loading = true;
      })
      .addMatcher(listUsers.matchFulfilled, (state, { payload }) => {
        state.loading = false;
        state.error = null;
        state.users = payload.items.map(({ id, name }) => ({ id, name }));
      })
      .addMatcher(listUsers.matchRejected, (state, { payload }) => {
        state.loading = false;
        state.error = payload?.code ?? 'NETWORK';
      });
  },
});

export const { loginSuccess, logout } = userSlice.actions;
