/**
 * Replaces a value that can be read in two ways. A wrong guess makes a thousand kilograms of one, so the row is refused
 * until somebody chooses; other cells of the column may decide without a question.
 */
export const AMBIGUOUS = 'ambiguous';
