export const safety = {}
