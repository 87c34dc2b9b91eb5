import { type ImagePath, isAnimated } from '#functions/contract/files/image-path.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import {
  getImagePath,
  getMoviePath,
  listVisibleBlocks,
  listVisibleSlides,
} from '#functions/renderer/page-parts.ts'
import { imageUrl, type PageSite, posterUrl } from '#functions/renderer/page-site.ts'

/** The image for link previews; the size of a poster is unknown. */
export type ShareImage = { address: string; alt: string; width?: number; height?: number }

/**
 * Returns the first still image as its main file, because some services do not read newer formats; otherwise an animated image or
 * the poster of a movie.
 */
export function findShareImage(content: PageContent, site: PageSite): ShareImage | undefined {
  const { data1, data2 } = content
  const { media } = site
  const blocks = listVisibleBlocks(content, site)
  const parts = [...listVisibleSlides(data1), ...blocks, ...listVisibleSlides(data2)]
  const pictures = parts.flatMap((part) => {
    const picture = getImagePath(part)
    return picture ? [{ picture, alt: part.alt }] : []
  })
  const chosen = pictures.find(({ picture }) => !isAnimated(picture)) ?? pictures[0]
  if (chosen) return toShareImage(chosen, media)
  const movie = blocks.map(getMoviePath).find((each) => each?.hasPoster)
  return movie && { address: posterUrl(media, movie), alt: '' }
}

function toShareImage({ picture, alt }: { picture: ImagePath; alt: string }, media: string) {
  const { width, height } = picture
  return { address: imageUrl(media, picture), alt, width, height }
}
