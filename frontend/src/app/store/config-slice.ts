import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sitesApi } from '@/api/generated/sites';
import type { NamedRef, SessionUser } from '@/components/access/principal';
import { clearUser, setUser } from './auth-slice';

/** An entry of the menu. */
export interface MenuItem {
  id: string;
  path: string;
}

interface ConfigState {
  slidingMenuIsOpen: boolean;
  items: MenuItem[];
  /** As in the session. Pages read `usePrincipal`, which also knows a user whose session has ended under the page. */
  user: SessionUser | null;
  /** The path of the page. */
  activeItem: string | null;
  /** Of the last list of depots, whichever filters it had: fields that choose depots have their own query. */
  sites: NamedRef[];
}

const initialState: ConfigState = {
  slidingMenuIsOpen: false,
  items: [],
  user: null,
  activeItem: null,
  sites: [],
};

export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    toggleSlidingMenu: (state) => {
      state.slidingMenuIsOpen = !state.slidingMenuIsOpen;
    },
    closeSlidingMenu: (state) => {
      state.slidingMenuIsOpen = false;
    },
    setItems: (state, { payload }: PayloadAction<MenuItem[]>) => {
      state.items = payload;
    },
    setActiveItem: (state, { payload }: PayloadAction<string | null>) => {
      state.activeItem = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(setUser, (state, { payload }) => {
      state.user = payload;
    });
    builder.addCase(clearUser, (state) => {
      state.user = null;
    });
    builder.addMatcher(sitesApi.endpoints.listSites.matchFulfilled, (state, { payload }) => {
      state.sites = payload.items.map(({ id, name }) => ({ id, name }));
    });
  },
});

export const { toggleSlidingMenu, closeSlidingMenu, setItems, setActiveItem } = configSlice.actions;
