import type { Db } from '#db/client.ts'
import { forgetExpiredFile, listExpiredFiles } from '#db/queries/operations/uploads.ts'
import { forgetPhoto, listUnusedPhotos } from '#db/queries/owners.ts'
import { putBackRecord } from '#db/queries/removals.ts'
import { UNDO_DAYS } from '#domain/limits.ts'
import { imageStore } from '../images/store.ts'

/** Deletes the files of photos that owners uploaded and nothing needs any more. */
export async function deleteUnusedPhotos(db: Db): Promise<void> {
  const unused = await listUnusedPhotos(db)
  if (unused.length === 0) return
  const store = await imageStore()
  for (const url of unused) {
    // The file first: a row that is left is tried again.
    await store.remove(url.split('/').at(-1)!)
    await forgetPhoto(db, url)
  }
}

/** Deletes the files that were removed, for themselves or with a place, when they can no longer be put back. */
export async function deleteRemovedPictures(db: Db): Promise<void> {
  const expired = await listExpiredFiles(db, UNDO_DAYS)
  if (expired.length === 0) return
  const store = await imageStore()
  for (const picture of expired) {
    // Somebody has used it again since it was removed.
    if (picture.isShown && picture.isPicture) {
      await store.show(picture.file)
      await putBackRecord(db, picture.removalId)
      continue
    }
    if (!picture.isShown) await store.remove(picture.file)
    await forgetExpiredFile(db, picture)
  }
}
