export { cameraTime, type CameraTime } from './camera-time.ts'
export { type EncodedPicture, encodePicture, type PictureType } from './encode-picture.ts'
export { type Area, blurAreas } from './blur-areas.ts'
