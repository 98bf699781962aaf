/** The least height of a row in pixels, as the style sheet has it; what does not fit makes its row higher. */
export const rowHeights = { usual: 56, dense: 40 }
