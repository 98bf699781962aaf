/** How long a draft is kept on the server after it was last saved, and the mark of one that was sent, in days. */
export const draftDays = 30

/** Most rows of a bulk report. */
export const mostBulkRows = 100

/** Most days that figures of who reports cover. */
export const mostReportingDays = 31

/** Below so many reports figures about one person say little, and the interface says so. */
export const fewReports = 5
