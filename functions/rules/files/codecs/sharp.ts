import sharp from 'sharp'

// Files are encoded side by side already, and a function sees each image once.
sharp.concurrency(1)
sharp.cache(false)

/** sharp with the settings of this project. */
export { sharp }
