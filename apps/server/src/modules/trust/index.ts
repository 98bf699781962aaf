export { admitPanel, endPanel, findOrganisation, listPanels, type ReviewPanel } from './disputes/index.ts'
export { type ErasedGuest, erasedGuests, replayErasures } from './rights/index.ts'
