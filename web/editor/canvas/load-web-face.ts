import type { WebFace } from '#functions/contract/platform/web-face-files.ts'

const styleSheets: Record<WebFace, () => Promise<unknown>> = {
  mincho: () => import('@fontsource/shippori-mincho/600.css'),
  maru: () => import('@fontsource/zen-maru-gothic/700.css'),
}

/**
 * Loads the style sheet of a face for previews. The browser then fetches only the parts of the font whose characters it
 * shows; a published page brings a font of its own.
 */
export async function loadWebFace(face: WebFace): Promise<void> {
  await styleSheets[face]()
}
