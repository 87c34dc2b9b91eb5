import type { RouteObject } from '#web/ui/router.ts'
import type { LazyScreen } from './load-screen.ts'

/** The admins' screens of the samples, and of the archives that news and how-to show. */
export function editFileRoutes(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: 'editsample',
      lazy: () =>
        screen(36, () => import('#web/screens/sample/edit-sample-screen.tsx'), 'EditSampleScreen'),
    },
    {
      path: 'editsampledetail',
      lazy: () =>
        screen(
          37,
          () => import('#web/screens/sample/edit-sample-detail-screen.tsx'),
          'EditSampleDetailScreen',
        ),
    },
    {
      path: 'archivephoto',
      lazy: () => screen(38, loadArchives, 'ArchivePhotoScreen'),
    },
    {
      path: 'archivemovie',
      lazy: () => screen(38, loadArchives, 'ArchiveMovieScreen'),
    },
  ]
}

const loadArchives = () => import('#web/screens/library/archive-screens.tsx')
