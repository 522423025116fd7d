import { baseApi as api } from "../base-api";
export const addTagTypes = ["Help"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getHelp: build.query<GetHelpApiResponse, GetHelpApiArg>({
        query: () => ({ url: `/api/help` }),
        providesTags: ["Help"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as helpApi };
export type GetHelpApiResponse = /** status 200 Done */ HelpDto;
export type GetHelpApiArg = void;
export type HelpDto = {
  /** A mailto: or https: address (SUPPORT_CONTACT); null for none. */
  supportContact: string | null;
  /** The address of a video that replaces the recorded tour (HELP_VIDEO); null for none. */
  video: string | null;
};
export const { useGetHelpQuery, useLazyGetHelpQuery } = injectedRtkApi;
