export { cameraTime, type CameraTime } from './camera-time.ts'
export { encodePicture, type PictureType } from './encode-picture.ts'
export { blurAreas } from './blur-areas.ts'
