import type { PageContent } from '#functions/contract/page.ts'
import { isMoving, type PicturePath } from '#functions/contract/picture.ts'
import { movieOf, pictureOf, visibleBlocks, visibleSlides } from './page-parts.ts'
import { pictureAddress, posterAddress } from './page-site.ts'

/** The picture that stands for the page where it is shared; a poster's size is not known. */
export type SharedPicture = { address: string; alt: string; width?: number; height?: number }

/**
 * The first picture that visitors see, as its own file: not every service that shows shared pages reads
 * the newer formats. A moving one, which has none but those, and a movie's poster stand in for it.
 */
export function sharedPicture(content: PageContent, media: string): SharedPicture | undefined {
  const { data1, data2 } = content
  const blocks = visibleBlocks(content)
  const parts = [...visibleSlides(data1), ...blocks, ...visibleSlides(data2)]
  const pictures = parts.flatMap((part) => {
    const picture = pictureOf(part)
    return picture ? [{ picture, alt: part.alt }] : []
  })
  const chosen = pictures.find(({ picture }) => !isMoving(picture)) ?? pictures[0]
  if (chosen) return ownFile(chosen, media)
  const movie = blocks.map(movieOf).find((each) => each?.hasPoster)
  return movie && { address: posterAddress(media, movie), alt: '' }
}

function ownFile({ picture, alt }: { picture: PicturePath; alt: string }, media: string) {
  const { width, height } = picture
  return { address: pictureAddress(media, picture), alt, width, height }
}
