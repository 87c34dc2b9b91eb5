import sharp from 'sharp'

// Files are made side by side already; more threads for each would only wait for one another. And a
// function sees every picture once: remembering operations costs memory alone.
sharp.concurrency(1)
sharp.cache(false)

/** The picture library, set for what is done with it here. */
export { sharp }
