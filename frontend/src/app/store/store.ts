import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { baseApi } from '@/api/base-api';
import '@/api/enhance';
import '@/api/enhance-organisation';
import { authSlice } from './auth-slice';
import { configSlice } from './config-slice';
import { languageSlice } from './language-slice';
import { localStorageAdapter } from './local-storage';
import { userSlice } from './user-slice';

const reducer = combineReducers({
  config: configSlice.reducer,
  auth: authSlice.reducer,
  user: userSlice.reducer,
  language: languageSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

const persisted = persistReducer(
  {
    key: 'root',
    storage: localStorageAdapter,
    whitelist: ['auth', 'language'],
    timeout: 5000,
    version: -1,
  },
  reducer,
);

export const store = configureStore({
  reducer: persisted,
  middleware: (getDefault) =>
    getDefault({
      serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
    }).concat(baseApi.middleware),
});

setupListeners(store.dispatch);

export const persistor = persistStore(store);

export type RootState = ReturnType<typeof store.getState>;
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
