/** How long a draft remains on the server after it was last saved, and the mark of one that was sent, in days. */
export const draftDays = 30

export const mostBulkRows = 100

/** Longest period of reporting figures, in days. */
export const mostReportingDays = 31

/** With fewer reports, figures about one person mean little, and the interface states it. */
export const fewReports = 5
