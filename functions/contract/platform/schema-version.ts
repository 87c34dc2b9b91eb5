/** The version of stored data: each item has it as `schema_version` (docs/decisions/0751-versions-of-stored-data.md). */
export const schemaVersion = 1
