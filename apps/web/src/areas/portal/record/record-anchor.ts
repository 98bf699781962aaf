/** Where a record stands in the page, for links to it. */
export const recordAnchor = (id: string) => `record-${id}`
