export const listEndpoints = { image: 'listImages', movie: 'listMovies' } as const
