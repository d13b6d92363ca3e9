// Names of pictures, as the audit log lists them.
export { namesOfPictures } from '#media/server/picture-list-records.ts'
