/** The minimum height of a row in pixels, as in the style sheet; rows grow with their content. */
export const rowHeights = { usual: 56, dense: 40 }
