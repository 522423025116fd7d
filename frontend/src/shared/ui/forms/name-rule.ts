/** A name has at most as many characters as the API takes. */
export const NAME_RULE = { max: 200 };
