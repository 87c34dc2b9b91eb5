import { createContext } from 'react'

/** Whether a page is drawn as a thumbnail in the app: with the smallest file of each image, and without players. */
export const ThumbnailContext = createContext(false)
