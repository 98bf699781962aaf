export { startTraining } from './queries/trainings.ts'
