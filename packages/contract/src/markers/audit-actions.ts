/** Actions of safety markers in the audit log. */
export const markersActions = ['marker.added', 'marker.reviewed', 'marker.ended'] as const
