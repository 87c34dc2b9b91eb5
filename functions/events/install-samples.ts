import * as v from 'valibot'
import { readSetting } from '#functions/read-setting.ts'
import {
  type InstallationResult,
  installSamplePictures,
} from '#functions/rules/samples/install-sample-pictures.ts'

const Order = v.object({ at_most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) })

/**
 * Installs sample pictures of this release, at most `at_most` of them, and returns how many are left. Only operators
 * invoke it, after each deploy.
 */
export function handler(order: unknown): Promise<InstallationResult> {
  const { at_most } = v.parse(Order, order)
  return installSamplePictures(readSetting('SAMPLE_PICTURES'), new Date(), at_most)
}
