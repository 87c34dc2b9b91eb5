import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import { Accent, Title } from '#web/editor/kinds/picture-parts.tsx'
import { createHeadingSample } from './samples.ts'

export const headingOffer: KindOffer<'heading'> = {
  hint: '話のはじまりに置く題',
  createSample: createHeadingSample,
  picture: (
    <>
      <Title x={22} y={22} w={52} h={9} />
      <Accent x={40} y={39} w={16} h={3} />
    </>
  ),
}
