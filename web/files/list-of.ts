/** Which call answers the shop's own files of a kind. */
export const listOf = { image: 'listImages', movie: 'listMovies' } as const
