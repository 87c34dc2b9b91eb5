import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import { Line, Photo, Title } from '#web/editor/kinds/picture-parts.tsx'
import { createPairSample } from './samples.ts'

export const pairOffer: KindOffer<'pair'> = {
  hint: '写真のとなりに文章を置く',
  createSample: createPairSample,
  picture: (
    <>
      <Photo x={9} y={14} w={36} h={36} />
      <Title x={51} y={16} w={30} />
      <Line x={51} y={28} w={36} />
      <Line x={51} y={36} w={34} />
      <Line x={51} y={44} w={24} />
    </>
  ),
}
