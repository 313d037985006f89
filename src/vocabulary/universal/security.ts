import { universalClasses } from '../concepts/define.js'

export const SECURITY = universalClasses('security', {
  authentication: [
    'authentication|authenticate|log in|login|sign in|logout|log out|sign out|credentials|sign up|user registration',
    'authenticate authentication login logout sign_in sign_out auth_backend auth_middleware current_user get_user authenticator login_view register_user',
  ],
  authorization: [
    'authorization|permission|access control|role based|rbac|not allowed|forbidden|user role|policy check',
    'authorize authorization permission has_permission check_permission role policy can_access is_allowed permission_denied acl guard',
  ],
  session: [
    'user session|session expiry|session storage|session cookie|session timeout|remember me|logged out',
    'session session_store session_middleware get_session save_session session_id session_key create_session destroy_session',
  ],
  token: [
    'jwt|json web token|access token|refresh token|bearer token|api key|token expiry|token validation|expired token',
    'token jwt access_token refresh_token verify_token create_token decode_token generate_token api_key bearer token_verifier',
  ],
  oauth: [
    'oauth|oauth2|social login|openid|single sign on|sso|saml|identity provider|oidc',
    'oauth oauth2 authorize callback oidc saml sso identity_provider authorization_code exchange_code oauth_client',
  ],
  password: [
    'password hashing|hash passwords|password reset|forgot password|change password|password strength|password policy',
    'password hash_password check_password verify_password password_hasher reset_password set_password password_validator bcrypt make_password',
  ],
  'two-factor': [
    'two factor|2fa|mfa|multi factor|one time password|totp|verification code|backup codes',
    'two_factor two_fa totp verify_code generate_otp mfa backup_codes authenticator one_time_password',
  ],
  csrf: [
    'csrf|cross site request forgery|csrf token|forgery protection|xsrf',
    'csrf csrf_token csrf_middleware csrf_protect csrf_exempt verify_csrf get_token check_origin',
  ],
  xss: [
    'xss|cross site scripting|sanitize html|html injection|content security policy|clickjacking|security headers',
    'sanitize escape escape_html sanitizer bleach content_security_policy safe_string mark_safe security_middleware strip_tags',
  ],
  encryption: [
    'encryption|encrypt|decrypt|cipher|secret key|digital signature|sign and verify|signing key|key rotation|hmac',
    'encrypt decrypt cipher sign verify signer secret_key signature hmac encryption_key key_ring salted_hmac',
  ],
  tls: [
    'tls|ssl|https certificate|certificate|certificate renewal|self signed|client certificate|mutual tls',
    'tls tls_config ssl_context certificate cert_pool load_cert get_certificate certificate_manager handshake verify_certificate',
  ],
  'secret-storage': [
    'secret management|secrets|vault|keyring|credential storage|mask secrets|redact|sensitive values',
    'secret secrets secret_store credential_store keyring vault redact mask sensitive get_secret',
  ],
  injection: [
    'sql injection|path traversal|command injection|untrusted input|directory traversal|ssrf|unsafe deserialization',
    'escape sanitize_path safe_join quote_identifier parameterize is_safe_url allowed_hosts safe_load',
  ],
})
