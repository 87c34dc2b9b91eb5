import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadMovieList } from '#functions/rules/movies/movie-list.ts'

export const handler = serveEndpoint(libraryEndpoints.listMovies, ({ person, now, shop, body }) =>
  loadMovieList({ person, now, owner: shop }, body),
)
