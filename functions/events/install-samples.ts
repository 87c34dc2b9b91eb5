import { readSetting } from '#functions/read-setting.ts'
import {
  type InstallationResult,
  installSamplePictures,
} from '#functions/rules/samples/install-sample-pictures.ts'

/** Installs the sample pictures of this release. Only operators invoke it, without input, after each deploy. */
export function handler(): Promise<InstallationResult> {
  return installSamplePictures(readSetting('SAMPLE_PICTURES'), new Date())
}
