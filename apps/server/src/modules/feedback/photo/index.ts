import { getFeedbackPhotoRoute } from './routes/get-feedback-photo.ts'

export const photo = { getFeedbackPhoto: getFeedbackPhotoRoute }
