/** The messages of browsers for a part of the application that cannot be fetched. */
const WORDS = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether an error is a failed download of code: offline, or replaced by a newer version. */
export const isMissingCode = (error: unknown) => error instanceof Error && WORDS.test(error.message);
