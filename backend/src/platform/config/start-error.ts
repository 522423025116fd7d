/** Why the server does not start, as a sentence for whoever started it: it is shown without a stack. */
export class StartError extends Error {}
