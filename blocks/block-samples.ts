import { createAccessSample } from './access/samples.ts'
import type { BlockKind } from './block-kinds.ts'
import type { CreateSample } from './block-sample.ts'
import { createButtonSample } from './button/samples.ts'
import { createContactSample } from './contact/samples.ts'
import { createCouponSample } from './coupon/samples.ts'
import { createDividerSample } from './divider/samples.ts'
import { createFaqSample } from './faq/samples.ts'
import { createGallerySample } from './gallery/samples.ts'
import { createHeadingSample } from './heading/samples.ts'
import { createHoursSample } from './hours/samples.ts'
import { createMenuSample } from './menu/samples.ts'
import { createNewsSample } from './news/samples.ts'
import { createPairSample } from './pair/samples.ts'

/** Good first words for each kind of block. */
export const blockSamples: { [Kind in BlockKind]: CreateSample<Kind> } = {
  heading: createHeadingSample,
  menu: createMenuSample,
  hours: createHoursSample,
  access: createAccessSample,
  contact: createContactSample,
  button: createButtonSample,
  pair: createPairSample,
  gallery: createGallerySample,
  news: createNewsSample,
  faq: createFaqSample,
  coupon: createCouponSample,
  divider: createDividerSample,
}
