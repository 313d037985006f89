"""Letters to customers."""

import smtplib
from email.message import EmailMessage

SENDER = "shop@example.org"


def send_receipt(order) -> None:
    send_mail(order.customer, f"Your order {order.number}", f"You paid {order.price() / 100:.2f}")


def send_mail(to: str, subject: str, text: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = SENDER, to, subject
    message.set_content(text)
    with smtplib.SMTP("localhost") as server:
        server.send_message(message)
