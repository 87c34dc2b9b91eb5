import type { LazyScreen } from '#web/app/load-screen.ts'
import type { RouteObject } from '#web/ui/navigation/router.ts'

export function buildEditFileRoutes(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: 'editsample',
      lazy: screen(
        () => import('#web/screens/sample/edit/edit-sample-screen.tsx'),
        'EditSampleScreen',
      ),
    },
    {
      path: 'editsampledetail',
      lazy: screen(
        () => import('#web/screens/sample/edit/edit-sample-detail-screen.tsx'),
        'EditSampleDetailScreen',
      ),
    },
    {
      path: 'archivephoto',
      lazy: screen(loadArchives, 'ArchivePhotoScreen'),
    },
    {
      path: 'archivephoto/trash',
      lazy: screen(loadArchives, 'ArchivePhotoTrashScreen'),
    },
    {
      path: 'archivemovie/trash',
      lazy: screen(loadArchives, 'ArchiveMovieTrashScreen'),
    },
    {
      path: 'archivemovie',
      lazy: screen(loadArchives, 'ArchiveMovieScreen'),
    },
  ]
}

const loadArchives = () => import('#web/screens/library/archive-screens.tsx')
