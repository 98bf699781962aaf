interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

/** Of the Shape Detection API, which some browsers have and the type library does not know. */
const holder = globalThis as unknown as { readonly BarcodeDetector?: new () => Detector }

/** Whether this browser reads codes by its camera. */
export function canScan(): boolean {
  return holder.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
}

export function createDetector(): Detector {
  if (!holder.BarcodeDetector) throw new Error('This browser has no BarcodeDetector')
  return new holder.BarcodeDetector()
}
