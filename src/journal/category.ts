export const maxCategories = 20
export const maxCategoryName = 40
export const maxCategorySlug = 60
export const categorySlugPattern = /^[a-z0-9][a-z0-9-]{0,59}$/
