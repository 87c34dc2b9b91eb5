import { createContext } from 'react'

/**
 * How wide images are at most where a page is drawn small in the app, as in the attribute `sizes`; `''` for pages in full
 * size. Small pages have no players.
 */
export const ThumbnailContext = createContext('')
