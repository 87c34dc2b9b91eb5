import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import { Photo } from '#web/editor/kinds/picture-parts.tsx'

export const galleryOffer: KindOffer<'gallery'> = {
  hint: '写真をならべて見せる',
  // Without photos: they are chosen first.
  createSample: () => ({ content: { columns: 3, photos: [] } }),
  picture: (
    <>
      {[9, 36, 63].map((x) => (
        <Photo key={x} x={x} y={9} w={24} h={21} />
      ))}
      {[9, 36, 63].map((x) => (
        <Photo key={x} x={x} y={34} w={24} h={21} />
      ))}
    </>
  ),
}
