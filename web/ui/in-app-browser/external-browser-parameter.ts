/** LINE opens a link with this parameter, set to 1, in the phone's browser instead of its own. */
export const externalBrowserParameter = 'openExternalBrowser'
