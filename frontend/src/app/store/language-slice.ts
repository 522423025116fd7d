import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '@/i18n/languages';

export const languageSlice = createSlice({
  name: 'language',
  initialState: DEFAULT_LANGUAGE,
  reducers: {
    setLanguage: (_state, { payload }: PayloadAction<Language>) => payload,
  },
});

export const { setLanguage } = languageSlice.actions;
