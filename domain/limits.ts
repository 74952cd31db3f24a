/** Limits that more than one room applies, or names to people. */

/** Days for which a removal can be undone. */
export const UNDO_DAYS = 30
/** Minutes for which a link signs an owner in, and for which the code of a claim is good. */
export const LINK_MINUTES = 15
/** Photos that an owner may upload a day. */
export const OWNER_PHOTOS = 20
