export { presentMarker } from './present.ts'
export { listMarkers } from './queries.ts'
