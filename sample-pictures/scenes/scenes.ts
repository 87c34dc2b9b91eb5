import type { Scene } from '#sample-pictures/kit/document.ts'
import * as soba from './soba.ts'

/** The scene of each picture. */
export const scenes = {
  'soba-storefront': soba.sobaStorefront,
  'soba-zaru': soba.sobaZaru,
  'soba-tempura': soba.sobaTempura,
  'soba-interior': soba.sobaInterior,
  'soba-handmade': soba.sobaHandmade,
  'soba-sake': soba.sobaSake,
} as Record<string, Scene>
