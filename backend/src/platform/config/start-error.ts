/** An error that prevents the start; its message is for the operator and is shown without a stack. */
export class StartError extends Error {}
