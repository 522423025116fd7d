import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sitesApi } from '@/api/generated/sites';
import type { Named, SessionUser } from '@/components/principal';

interface ConfigState {
  slidingMenuIsOpen: boolean;
  items: Named[];
  user: SessionUser | null;
  activeItem: string | null;
  sites: Named[];
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
    setActiveItem: (state, { payload }: PayloadAction<string | null>) => {
      state.activeItem = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(sitesApi.endpoints.listSites.matchFulfilled, (state, { payload }) => {
      state.sites = payload.items.map(({ id, name }) => ({ id, name }));
    });
  },
});

export const { toggleSlidingMenu, closeSlidingMenu, setActiveItem } = configSlice.actions;
