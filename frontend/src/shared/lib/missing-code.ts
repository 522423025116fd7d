/** What browsers say when a part of the application cannot be fetched; each has words of its own. */
const WORDS = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether something broke because code did not come: the line is down, or a newer version has taken its place. */
export const isMissingCode = (error: unknown) => error instanceof Error && WORDS.test(error.message);
