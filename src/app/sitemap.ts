// Every page of the shop, once. Who may open a page is the layout it stands in.
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export default rootRoute('app/Frame.tsx', [
  layout('public', 'app/PublicPages.tsx', [
    index('brand/web/HomePage.tsx'),
    route('/collection', 'catalogue/web/CollectionPage.tsx'),
    route('/collection/$slug', 'catalogue/web/ProductPage.tsx'),
    route('/cart', 'cart/web/CartPage.tsx'),
    route('/checkout', 'checkout/web/CheckoutPage.tsx'),
    route('/payment-success', 'checkout/web/PaymentSuccessPage.tsx'),
    route('/our-story', 'brand/web/OurStoryPage.tsx'),
    route('/our-commitment', 'brand/web/OurCommitmentPage.tsx'),
    route('/experiences', 'brand/web/ExperiencesPage.tsx'),
    route('/ritual', 'brand/web/RitualPage.tsx'),
    route('/journal', 'journal/web/JournalPage.tsx'),
    route('/journal/$slug', 'journal/web/ArticlePage.tsx'),
    route('/search', 'search/web/SearchPage.tsx'),
    route('/contact', 'crm/web/ContactPage.tsx'),
    route('/withdraw', 'crm/web/WithdrawPage.tsx'),
    route('/join/confirm', 'community/web/ConfirmPage.tsx'),
    route('/join/unsubscribe', 'community/web/LeavePage.tsx'),
    route('/auth', 'accounts/web/AuthPage.tsx'),
    route('/auth/confirm', 'accounts/web/ConfirmAccountPage.tsx'),
    route('/faq', 'house/web/FaqPage.tsx'),
    route('/privacy', 'house/web/PrivacyPage.tsx'),
    route('/terms', 'house/web/TermsPage.tsx'),
    route('/legal-notice', 'house/web/LegalNoticePage.tsx'),
    route('/delivery-returns', 'house/web/DeliveryReturnsPage.tsx'),
    route('/accessibility', 'house/web/AccessibilityPage.tsx'),
    route('/cookies', 'house/web/CookiesPage.tsx'),
  ]),
  layout('members', 'app/MemberPages.tsx', [
    route('/account', 'accounts/web/AccountPage.tsx'),
    route('/account/email', 'accounts/web/MovePage.tsx'),
  ]),
  layout('admins', 'app/AdminPages.tsx', [
    route('/admin/products', 'catalogue/web/AdminProductsPage.tsx'),
    route('/admin/products/$code', 'catalogue/web/AdminProductPage.tsx'),
    route('/admin/orders', 'orders/web/AdminOrdersPage.tsx'),
    route('/admin/orders/$number', 'orders/web/AdminOrderPage.tsx'),
  ]),
])
