const uses = [
  ...['editimages', 'images'].flatMap((library) => [
    `${library === 'images' ? 'post' : 'get'} /${library} answers .img[].used[]`,
    `post /${library}/filedelete answers .img[].used[]`,
    `post /${library}/fileupdate answers .img.used[]`,
    `post /${library}/fileupload answers .img.used[]`,
  ]),
  ...['editmovies', 'movies'].flatMap((library) => [
    `${library === 'movies' ? 'post' : 'get'} /${library} answers .movie[].used[]`,
    `post /${library}/filedelete answers .movie[].used[]`,
    `post /${library}/fileupdate answers .movie.used[]`,
    `post /${library}/fileupload answers .movie.used[]`,
  ]),
  'post /images/fileselected answers .img[].used[]',
  'post /sample/use answers .img.used[]',
]

const usesOfLogo = Object.fromEntries(
  uses.flatMap((use) =>
    ['.page: may be missing', '.part: may be ["logo"]', '.where: may be ["shop"]'].map((change) => [
      `${use}${change}`,
      'A shop that has chosen a logo sees where it is used; its older browsers ask to be loaded anew.',
    ]),
  ),
)

const startedVersions = Object.fromEntries(
  ['post /versions answers .versions[].kind', 'post /versions/show answers .kind'].map((place) => [
    `${place}: may be ["start"]`,
    'A shop that has made its pages anew sees why a version was kept; its older browsers ask to be loaded anew.',
  ]),
)

/**
 * What browsers of a stored release lose with the present API, each with the reason. Nothing else may
 * break.
 */
export const acceptedBreaks: Record<string, Record<string, string>> = {
  '67bbc11': {
    ...usesOfLogo,
    ...startedVersions,
    'post /admin/signin answers .admin: may be missing':
      'An admin with a second factor is asked for it, which that release does not know.',
    'post /admin/signin answers .token: may be missing':
      'An admin with a second factor is asked for it, which that release does not know.',
    ...Object.fromEntries(
      [
        'pages[].reserve.page',
        'pages[].reserve.start',
        'pages[].reserve.end',
        'pages[].reserve.version',
        'pages[].reserve.is_current',
        'pages[].published_at',
        'pages[].updated_at',
        'must_change_password',
        'updated_at',
      ].map((field) => [
        `get /users answers .users[].${field}: may be missing`,
        'The list of shops is read from its rows; an admin’s older browser asks to be loaded anew.',
      ]),
    ),
  },
}
